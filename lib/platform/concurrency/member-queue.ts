export type Entry<T> = { value: T; previous: Entry<T> | null; next: Entry<T> | null }

/** A linked list: first in, first out, and removal of any entry in constant time. */
export class LinkedList<T> {
  #first: Entry<T> | null = null
  #last: Entry<T> | null = null
  size = 0

  get last(): T | undefined {
    return this.#last?.value
  }

  push(value: T): Entry<T> {
    const entry: Entry<T> = { value, previous: this.#last, next: null }
    if (this.#last) this.#last.next = entry
    else this.#first = entry
    this.#last = entry
    this.size += 1
    return entry
  }

  shift(): T | undefined {
    const entry = this.#first
    if (!entry) return undefined
    this.remove(entry)
    return entry.value
  }

  /** Removes an entry of this list; call it only once per entry. */
  remove({ previous, next }: Entry<T>): void {
    if (previous) previous.next = next
    else this.#first = next
    if (next) next.previous = previous
    else this.#last = previous
    this.size -= 1
  }
}

/** The position of a waiting task in a MemberQueue. */
type Place<T> = { member: string; entry: Entry<T> }

/** A queue that serves its members in turn, and each member's items first come, first served. */
export class MemberQueue<T> {
  readonly #members = new Map<string, LinkedList<T>>()
  size = 0

  getSize(member: string): number {
    return this.#members.get(member)?.size ?? 0
  }

  push(member: string, value: T): Place<T> {
    const queue = this.#members.get(member) ?? new LinkedList<T>()
    this.#members.set(member, queue)
    this.size += 1
    return { member, entry: queue.push(value) }
  }

  shift(): T | undefined {
    for (const [member, queue] of this.#members) {
      const value = queue.shift()
      this.size -= 1
      // The member's next turn comes after those of all others.
      this.#members.delete(member)
      if (queue.size > 0) this.#members.set(member, queue)
      return value
    }
    return undefined
  }

  /** Removes the item at `place`; call it only once per item. */
  remove({ member, entry }: Place<T>): void {
    const queue = this.#members.get(member)
    if (!queue) return
    queue.remove(entry)
    this.size -= 1
    if (queue.size === 0) this.#members.delete(member)
  }

  /** The newest item of the member that has the most waiting. */
  newest(): T | undefined {
    let longest: LinkedList<T> | undefined
    for (const queue of this.#members.values()) if (!longest || queue.size > longest.size) longest = queue
    return longest?.last
  }
}
