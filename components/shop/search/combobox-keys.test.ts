import { type Action, keyToAction } from '@/components/shop/search/combobox-keys'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false }
const text = { isOpen: true, at: -1, count: 3, hasText: true }
const first = { ...text, at: 0 }
const last = { ...text, at: 2 }
const closed = { ...text, isOpen: false }
const none = { ...text, count: 0 }
const empty = { ...closed, hasText: false }

describe('the keyboard behaviour of the search box', () => {
  it.each<[string, string, typeof text, Action]>([
    ['Down goes into the list', 'ArrowDown', text, { to: 0 }],
    ['Down goes on', 'ArrowDown', first, { to: 1 }],
    ['Down from the last returns to the text', 'ArrowDown', last, { to: -1 }],
    ['Down opens a closed list at its first', 'ArrowDown', closed, { to: 0 }],
    ['Down without suggestions is the browser’s', 'ArrowDown', none, null],
    ['Up goes to the last', 'ArrowUp', text, { to: 2 }],
    ['Up goes back', 'ArrowUp', last, { to: 1 }],
    ['Up from the first returns to the text', 'ArrowUp', first, { to: -1 }],
    ['Up opens a closed list at its last', 'ArrowUp', closed, { to: 2 }],
    ['Enter goes to the active one', 'Enter', first, 'choose'],
    ['Enter alone sends the words', 'Enter', text, null],
    ['Enter with a closed list sends the words', 'Enter', { ...first, isOpen: false }, null],
    ['Escape closes', 'Escape', first, 'close'],
    ['Escape closes the word that there is nothing', 'Escape', none, 'close'],
    ['Escape again empties the field', 'Escape', closed, 'clear'],
    ['Escape in an empty field is the browser’s', 'Escape', empty, null],
    ['Home returns to the text', 'Home', first, 'edit'],
    ['End returns to the text', 'End', first, 'edit'],
    ['Right returns to the text', 'ArrowRight', first, 'edit'],
    ['Left within the text is the browser’s', 'ArrowLeft', text, null],
    ['Tab is the browser’s', 'Tab', first, null],
    ['a letter is the browser’s', 'a', first, null],
  ])('%s', (_case, key, now, action) => {
    expect(keyToAction({ ...plain, key }, now)).toEqual(action)
  })

  it.each(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home'])(
    'leaves %s to the input method during composition',
    (key) => {
      expect(keyToAction({ ...plain, key, isComposing: true }, first)).toBeNull()
    },
  )

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('with %s leaves keys to the browser', (modifier) => {
    expect(keyToAction({ ...plain, key: 'Enter', [modifier]: true }, first)).toBeNull()
  })

  it('opens with Alt+Down without a selection and closes with Alt+Up', () => {
    expect(keyToAction({ ...plain, key: 'ArrowDown', altKey: true }, closed)).toBe('open')
    expect(keyToAction({ ...plain, key: 'ArrowUp', altKey: true }, first)).toBe('close')
    expect(keyToAction({ ...plain, key: 'ArrowUp', altKey: true }, closed)).toBeNull()
  })
})
