import { errorText } from '@/lib/errors/error-text'
import { z } from 'zod'
import {
  identifierText,
  optionalIdentifierText,
  optionalSingleLineText,
  singleLineText,
} from '@/lib/validators'
import { toE164 } from '@/lib/text/phone'

const webAddress = optionalSingleLineText(500).refine(
  (value) => value === null || /^https?:\/\/\S+$/.test(value),
  {
    error: errorText('web_address'),
  },
)

/** The phone number of a Viber account, stored as E.164. */
const viberNumber = optionalIdentifierText(40)
  .refine((value) => value === null || toE164(value) !== null, { error: errorText('phone_number') })
  .transform((value) => (value === null ? null : toE164(value)))

/** Contact details of the shop, for the footer and the page titles. */
export const shopSettings = z.object({
  name: singleLineText(100),
  phone: identifierText(40),
  email: identifierText(255).refine((value) => z.email().safeParse(value).success, {
    error: errorText('email_address'),
  }),
  address: singleLineText(255),
  facebook: webAddress,
  viber: viberNumber,
  messenger: webAddress,
})
