import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import { useOptions } from '@/components/admin/form/use-options'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('@/components/admin/form/use-options', () => ({ useOptions: jest.fn() }))
// The list is rendered as when it is open.
jest.mock('@base-ui/react/combobox', () => {
  const Part = ({ children }: PropsWithChildren) =>
    typeof children === 'function' ? null : createElement('div', null, children)
  return { Combobox: new Proxy({}, { get: () => Part }) }
})

const PLACEHOLDER = 'Please select one'

/** What an open list without typed words says: that there is nothing, and whether something is to be selected. */
function readList(state: { names?: string[]; isLoading?: boolean; hasFailed?: boolean; canAdd?: boolean }) {
  const { names = [], isLoading = false, hasFailed = false, canAdd = false } = state
  const choices = names.map((name, id) => ({ id, name }))
  jest.mocked(useOptions).mockReturnValue({
    ...{ choices, isLoading, hasFailed, isCut: false },
    retry: () => undefined,
  })
  const field = { name: 'brand_id', label: 'Brand', placeholder: PLACEHOLDER, value: null }
  const html = renderToStaticMarkup(
    createElement(ComboboxField, {
      ...field,
      source: { call: 'GET /api/brands' },
      onChange: () => undefined,
      onAdd: canAdd ? () => Promise.resolve({ id: 1, name: '' }) : undefined,
    }),
  )
  return [/noChoices\w*/.exec(html)?.[0], /role="option"[^>]*><span[^>]*>([^<]*)/.exec(html)?.[1]]
}

it.each<[string, Parameters<typeof readList>[0], (string | undefined)[]]>([
  ['has options', { names: ['A'] }, [undefined, PLACEHOLDER]],
  ['loads', { isLoading: true }, [undefined, PLACEHOLDER]],
  ['could not be loaded', { hasFailed: true }, [undefined, PLACEHOLDER]],
  ['is empty', {}, ['noChoices', undefined]],
  ['is empty and can be added to', { canAdd: true }, ['noChoicesAdd', undefined]],
])('a list asks to select where something can be selected: it %s', (_name, state, texts) => {
  expect(readList(state)).toEqual(texts)
})
