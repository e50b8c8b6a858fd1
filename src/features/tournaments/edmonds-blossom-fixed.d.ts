declare module 'edmonds-blossom-fixed' {
  /**
   * By vertex, who it is matched with; -1: nobody. Edges are `[from, to, weight]`; the weight of all is as great as can
   * be.
   */
  function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): number[];
  export = blossom;
}
