/** Routes that are chosen on the board, in order. */
export class Picking {
  routes = $state.raw<readonly string[]>([]);
  constructor(
    routes: readonly string[],
    /** What they are for. */
    readonly save: (routes: string[]) => Promise<unknown>,
  ) {
    this.routes = routes;
  }
  /** A route that is chosen again is not wanted any more. */
  choose(route: string): void {
    this.routes = this.routes.includes(route) ? this.routes.filter((each) => each !== route) : [...this.routes, route];
  }
}
