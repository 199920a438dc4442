import { AppError } from '@/lib/errors'
import { resource, route } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'
import { unicodeInput, unicodeReply } from '@/lib/text/encoding-schema'
import { UnicodeReader, ZAWGYI_ALLOWED } from '@/lib/text/zawgyi'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'A text in Unicode, Zawgyi converted, so that a form can show what is stored',
      actor: anyone,
      limit: 'text',
      body: unicodeInput,
      isTextAsTyped: true,
      reply: { 200: unicodeReply },
    },
    ({ body }) => {
      const text = new UnicodeReader(ZAWGYI_ALLOWED.shopper).read(body.text)
      if (text === null)
        throw new AppError('tooLarge', 'This is too much text in the Zawgyi font: write it in Unicode')
      return Promise.resolve({ text, changed: text !== body.text })
    },
  ),
})
