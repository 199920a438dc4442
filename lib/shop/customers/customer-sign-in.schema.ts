import { z } from 'zod'
import {
  customerLanguage,
  isoDateTime,
  messageSchema,
  singleLineText,
} from '@/lib/platform/validation/validators'
import { customerPhoneInput } from '@/lib/shop/customers/customers.schema'

/** The language of the customer, for the sentence beside the link. */
export const signInLinkInput = z.object({ language: customerLanguage })

export const signInLinkResponse = messageSchema.extend({
  /** The link: it works once. */
  url: z.string(),
  /** A sentence with the link, in the language of the customer. */
  text: z.string(),
  expires_at: isoDateTime,
})

/** The token in the fragment of a link, and the phone number that it was sent to, in any spelling. */
export const customerSignInInput = customerPhoneInput.extend({ token: singleLineText(100) })
export type CustomerSignInInput = z.infer<typeof customerSignInInput>

/** The phone number as which this browser is signed in; null for a guest. */
export const customerSessionResponse = z.object({ phone: z.string().nullable() })
