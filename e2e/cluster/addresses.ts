/** Returns a function that returns a new loopback address each time: customers of a run have their own, as in life. */
export function createAddresses(): () => string {
  let last = 0
  return () => {
    last += 1
    return `127.${1 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}`
  }
}
