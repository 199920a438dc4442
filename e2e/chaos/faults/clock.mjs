// Preloaded into the shop: shifts its clock by the milliseconds that the parent process sends.
const Real = Date
let shift = 0

process.on('message', (word) => {
  shift = word.clock
})
// The listener must not keep the process alive.
process.channel?.unref()

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + shift] : args, newTarget),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name)),
})
