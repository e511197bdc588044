"""One scripted person plays Phantom against the table."""

from tests.helpers import alone
from tests.helpers.phantom.people import PhantomPeople


class PhantomAlone(alone.Alone, PhantomPeople):
    def set_up(self) -> None:
        self.settle()

    def meddle(self) -> None:
        """Lift a disc or a figure at the table's turn, and put it back."""
        lying = [token for token in self.table.tokens if token.lies]
        if lying:
            token = self.random.choice(lying)
            cell = self.table.cell_of(token)
            self.virtual.hands.lift(token)
            self.virtual.run_hands()
            self.meddled += bool(self.stage.leading)
            self.virtual.hands.place(token, cell)
            self.virtual.run_hands()
        self.settle()
