/** Routes that are chosen on the board. */
export class Picking {
  routes = $state.raw<readonly string[]>([]);
  constructor(
    routes: readonly string[],
    /** What they are for. */
    readonly save: (routes: string[]) => Promise<unknown>,
    /** The order in which they are chosen counts. */
    readonly ordered = true,
  ) {
    this.routes = routes;
  }
  /** A route that is chosen again is not wanted any more. */
  choose(route: string): void {
    this.routes = this.routes.includes(route) ? this.routes.filter((each) => each !== route) : [...this.routes, route];
  }
}
