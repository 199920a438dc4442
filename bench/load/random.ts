/** Numbers that look random and are the same every time: everybody measures the same shop. */
export class Random {
  constructor(private state: number) {}

  /** From 0, below 1 (mulberry32). */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1))
  }

  isOneIn(count: number): boolean {
    return this.unit() * count < 1
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.whole(0, list.length - 1)] ?? list[0]
  }
}
