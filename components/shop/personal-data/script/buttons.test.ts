import { pressButton } from '@/components/shop/personal-data/script/buttons'

/** A button of a page as far as a press looks at it. */
class FakeButton {
  dataset = { wishlist: '3' }
  constructor(readonly state: string) {}
  closest() {
    return this
  }
  matches(selector: string) {
    return selector.split(', ').includes(this.state)
  }
  removeAttribute() {
    return undefined
  }
}

it.each([
  ['', 1],
  [':disabled', 0],
  // It keeps its focus after it has put the product into the wishlist.
  ['[aria-disabled=true]', 0],
])('a button in the state "%s" does its work %i times', (state, times) => {
  Object.assign(globalThis, { Element: FakeButton, document: { getElementById: () => null } })
  const toggle = jest.fn()
  pressButton(new FakeButton(state), { cart: {}, wishlist: { toggle } } as never)
  expect(toggle).toHaveBeenCalledTimes(times)
})
