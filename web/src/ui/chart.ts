/** Where the lines of a chart run. */
export interface Area {
  width: number;
  height: number;
  left: number;
  right: number;
  above: number;
  below: number;
}

export interface Scale {
  x: (at: number) => number;
  y: (value: number) => number;
  /** The place nearest to a point of the chart. */
  at: (x: number) => number;
}

/** `length`: the last place; `top`: the highest value. */
export function scaleOf({ width, height, left, right, above, below }: Area, length: number, top: number): Scale {
  const long = Math.max(1, length);
  const wide = Math.max(1, width - left - right);
  return {
    x: (at) => left + (at / long) * wide,
    y: (value) => height - below - (value / top) * (height - above - below),
    at: (x) => Math.max(0, Math.min(length, Math.round(((x - left) / wide) * long))),
  };
}

/** A line through all values; `stepped`: level until the value changes. */
export function pathOf(curve: readonly number[], { x, y }: Scale, stepped: boolean, length: number): string {
  const [first = 0] = curve;
  let line = `M${x(0).toFixed(1)} ${y(first).toFixed(1)}`;
  for (let i = 1; i < curve.length; i++) {
    if (!stepped) line += `L${x(i).toFixed(1)} ${y(curve[i]!).toFixed(1)}`;
    else if (curve[i] !== curve[i - 1]) line += `H${x(i).toFixed(1)}V${y(curve[i]!).toFixed(1)}`;
  }
  return stepped ? `${line}H${x(length).toFixed(1)}` : line;
}

/** Some places along the chart, the first and the last among them. */
export const ticksOf = (length: number): number[] => [...new Set(Array.from({ length: 5 }, (_, i) => Math.round((i * length) / 4)))];
