/** Whose desk is looked at, with the pointer or the focus: that player's network is shown on the board. */
class Looking {
  desk = $state<number | null>(null);
  readonly follow = (event: Event): void => {
    const seat = (event.target as Element).closest?.<HTMLElement>('[data-desk]')?.dataset['desk'];
    this.desk = seat === undefined ? null : Number(seat);
  };
}
export const looking = new Looking();
