import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { route } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'

/** Every address below /api that is no call of the contract. */
const nothing = route({ summary: 'No such call', actor: anyone, reply: { 404: message } }, () => {
  throw absent('call')
})

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT }
