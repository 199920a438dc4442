import { cookies } from 'next/headers'
import { PAPER_COOKIE } from '@/components/admin/print/paper-cookie'
import { type PaperSize, paperSizes } from '@/lib/shop/orders/orders.schema'

/** The paper size of the URL, or of the last print of this browser. */
export async function getPaperSize(requested: PaperSize | undefined): Promise<PaperSize> {
  const last = (await cookies()).get(PAPER_COOKIE)?.value
  return requested ?? paperSizes.find((size) => size === last) ?? 'a5'
}
