'use client'

import { useId } from 'react'
import type { ComponentProps } from 'react'
import useSWR from 'swr'
import { FormText } from '@/components/admin/form/form-fields'
import { callApi } from '@/components/ui/browser/call-api'
import { TextField } from '@/components/ui/field/text-field'
import type { CourierView } from '@/lib/shop/couriers/couriers.schema'

/** The couriers of the shop; undefined until they are known. */
export const useCouriers = (): CourierView[] | undefined =>
  useSWR('GET /api/couriers', () => callApi('GET /api/couriers', {}), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data?.couriers

type Props = ComponentProps<typeof TextField>

/** The names of couriers that a text field offers. */
const CourierNames = ({ id }: { id: string }) => (
  <datalist id={id}>
    {useCouriers()?.map((courier) => (
      <option key={courier.id} value={courier.name} />
    ))}
  </datalist>
)

/** The name of a courier, which may be any text, as orders had it before there were records. */
export function CourierField(props: Props) {
  const id = useId()
  return (
    <div>
      <TextField autoComplete="off" {...props} id={`${id}-courier`} list={id} />
      <CourierNames id={id} />
    </div>
  )
}

/** The same in a form of the back office. */
export function FormCourier(props: Props) {
  const id = useId()
  return (
    <div>
      <FormText {...props} list={id} />
      <CourierNames id={id} />
    </div>
  )
}
