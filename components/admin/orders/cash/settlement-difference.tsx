import { Price } from '@/components/ui/price'

type Row = { due: number | null; collected: number | null }

/** What a courier brought too little or too much for an order; nothing when it is what was due. */
export function SettlementDifference({ row: { due, collected } }: { row: Row }) {
  if (due === null || collected === null || due === collected) return null
  return (
    <span className="font-semibold whitespace-nowrap text-danger">
      {collected > due && '+'}
      <Price amount={collected - due} />
    </span>
  )
}
