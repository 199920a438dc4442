import { toAddressLines } from '@/components/orders/address-lines'
import type { AddressView } from '@/lib/orders/orders.schema'

/** A delivery address as it is written on a parcel. */
export const AddressText = ({ address }: { address: AddressView }) => (
  <address className="leading-name not-italic">
    {toAddressLines(address).map((line, index) => (
      <span key={index} className={index === 0 ? 'block font-semibold' : 'block'}>
        {line}
      </span>
    ))}
  </address>
)
