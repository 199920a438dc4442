import { useTranslations } from 'next-intl'
import type { AuditRecords } from '@/lib/platform/audit/audit-log.schema'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const MONEY = new Set(['price', 'delivery_fee', 'moneyLimit'])
const STATUSES = new Set(['orderStatus', 'shippingStatus', 'paymentStatus', 'status'])
const REFERENCES: Partial<Record<string, string>> = {
  brandId: 'brand',
  categoryId: 'category',
  subcategoryId: 'subcategory',
}
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

type Words = {
  /** The name of a field; a field without a translation has its stored name. */
  nameOf: (field: string) => string
  /** A value of a field as people read it, in one line. */
  format: (field: string, value: unknown) => string
}

/** The words for fields and values of the audit log. */
export function useAuditWords(records: AuditRecords): Words {
  const t = useTranslations('auditWords')
  const tMoney = useTranslations('money')
  const tStatus = useTranslations('status')

  const formatNumber = (field: string, value: number): string => {
    const reference = REFERENCES[field]
    if (reference) return records[`${reference} ${value}`] ?? String(value)
    if (field === 'bytes') return formatBytes(value)
    const amount = groupThousands(value)
    if (MONEY.has(field)) return tMoney('kyat', { amount })
    return field === 'weight' ? t('grams', { weight: amount }) : amount
  }
  const formatText = (field: string, value: string): string => {
    if (STATUSES.has(field) && tStatus.has(value as 'verified')) return tStatus(value as 'verified')
    if (field === 'role' && t.has(`roles.${value}` as 'roles.owner'))
      return t(`roles.${value}` as 'roles.owner')
    if (field === 'purpose' && t.has(`purposes.${value}` as 'purposes.delivery_fee'))
      return t(`purposes.${value}` as 'purposes.delivery_fee')
    return INSTANT.test(value) ? formatDateTime(value) : value
  }
  const format = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('none')
    if (typeof value === 'number') return formatNumber(field, value)
    if (typeof value === 'string') return formatText(field, value)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.map((one: unknown) => format(field, one)).join(', ')
    return JSON.stringify(value)
  }
  return {
    nameOf: (field) => {
      const key = `fields.${field}` as 'fields.price'
      return t.has(key) ? t(key) : field
    },
    format,
  }
}
