import { ERROR_MARK, errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { unicodeInput, unicodeResponse } from '@/lib/platform/validation/encoding-schema'
import { ZawgyiConverter, MAX_ZAWGYI_CHARS } from '@/lib/platform/text/burmese/zawgyi'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Convert Zawgyi text to Unicode, to preview what would be stored',
      actor: publicAccess,
      idempotency: 'read',
      limit: 'text',
      body: unicodeInput,
      isTextAsTyped: true,
      responses: { 200: unicodeResponse },
    },
    ({ body }) => {
      const unicode = new ZawgyiConverter(MAX_ZAWGYI_CHARS.customer).read(body.text)
      if (unicode === null) throw new AppError('payload_too_large', errorText('too_much_zawgyi'))
      // No field stores the mark of an error, and a text with it would be taken for one.
      const text = unicode.replaceAll(ERROR_MARK, '')
      return Promise.resolve({ text, changed: text !== body.text })
    },
  ),
})
