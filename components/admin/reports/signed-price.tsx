import { Price } from '@/components/ui/price'

/** An amount of Kyat that may be below 0. */
export const SignedPrice = ({ amount }: { amount: number }) => (
  <span className="whitespace-nowrap">
    {amount < 0 && '−'}
    <Price amount={Math.abs(amount)} />
  </span>
)
