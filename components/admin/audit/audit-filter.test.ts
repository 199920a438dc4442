import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { AuditFilter } from '@/components/admin/audit/audit-filter'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

type Props = { name?: string; children?: ReactNode }
type Part = ReactElement<Props, (props: Props) => ReactElement>

/** The keys of a form's fields by their names: a field with another key is a new element, with what the URL says. */
const listKeys = (node: ReactNode): [string, string | null][] => {
  if (Array.isArray(node)) return node.flatMap(listKeys)
  if (!isValidElement(node)) return []
  const { key, type, props } = node as Part
  return props.name === undefined ? listKeys(props.children) : [[props.name, key ?? type(props).key]]
}

const draw = (filter: object) => {
  const list = { urlState: { path: '/admin/audit' }, isFiltered: true }
  return new Map(listKeys(AuditFilter({ list, filter } as unknown as Parameters<typeof AuditFilter>[0])))
}
const nothing = { actor: null, subject: null, record: null, from: null, to: null }

it.each([
  ['actor', 'Mya'],
  ['subject', 'order'],
  ['record', '7'],
  ['from', '2026-11-01'],
  ['to', '2026-11-02'],
])('the filter for %s is empty after it was cleared', (name, value) => {
  const [typed, cleared] = [draw({ ...nothing, [name]: value }), draw(nothing)]
  expect(typed.get(name)).not.toBe(cleared.get(name))
})
