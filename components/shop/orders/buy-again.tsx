'use client'

import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { saveAddressDraft } from '@/components/shop/checkout/checkout-storage'
import { callApi } from '@/components/ui/browser/call-api'
import { useCall } from '@/components/ui/browser/use-call'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/field/checkbox'
import { Notice } from '@/components/ui/state/notice'
import { toast } from '@/components/ui/toast/toast'
import { isClientError } from '@/lib/platform/http/client'
import type { AddressView, OrderLineView } from '@/lib/shop/orders/orders.schema'

type Props = { lines: readonly OrderLineView[]; address: AddressView; children: ReactNode }

/** Puts a line into the cart; returns why that is not possible, or null. A product in the cart stays as it is. */
async function addLine(
  { product, total_quantity: quantity }: OrderLineView,
  name: string,
): Promise<string | null> {
  try {
    await callApi('POST /api/cartitems/store', { body: { product_id: product.id, quantity } })
    return null
  } catch (error) {
    if (isClientError(error)) return `${name}: ${error.message}`
    throw error
  }
}

/**
 * The delivery address of an order (`children`), and a button that puts its products into the cart. The checkout then
 * starts with this address, or without one when the order is to be shipped elsewhere.
 */
export function BuyAgain({ lines, address, children }: Props) {
  const t = useTranslations('shipForm')
  const router = useRouter()
  const getName = useProductName()
  const [isElsewhere, setElsewhere] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const { isBusy, send: buy } = useCall(
    async () => {
      const failed: string[] = []
      for (const line of lines) {
        const problem = await addLine(line, getName(line.product))
        if (problem !== null) failed.push(problem)
      }
      return failed
    },
    {
      onDone: (failed) => {
        saveAddressDraft(isElsewhere ? {} : address)
        void window.personalData?.cart.refresh()
        window.personalData?.cart.tellOtherTabs()
        setProblems(failed)
        if (failed.length === 0) router.push('/cart')
        return false
      },
      onError: () => toast.failed(t('failed')),
    },
  )

  return (
    <div className="flex flex-col items-start gap-4">
      {isElsewhere ? <p className="text-muted">{t('elsewhere')}</p> : children}
      <div>
        <Checkbox
          checked={isElsewhere}
          aria-describedby="another-hint"
          autoComplete="off"
          onChange={(event) => setElsewhere(event.target.checked)}
          className="-mx-2 font-medium"
        >
          {t('another')}
        </Checkbox>
        <p id="another-hint" className="text-sm text-muted">
          {t('anotherHint')}
        </p>
      </div>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert" title={t('incomplete')} className="self-stretch">
          <ul className="mt-2 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="secondary" isBusy={isBusy} onClick={() => buy()}>
        {t('buyAgain')}
      </Button>
    </div>
  )
}
