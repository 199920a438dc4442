// Loaded before the shop: its clock is wrong by as many milliseconds as the parent process says.
const Real = Date
let shift = 0

process.on('message', (word) => {
  shift = word.clock
})
// Listening must not keep the process alive.
process.channel?.unref()

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + shift] : given, made),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name)),
})
