import { listTrending } from '@/lib/catalogue/trending/queries'
import { trendingReply } from '@/lib/catalogue/schema'
import { resource, route, shared } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'What sells best, ten at most', actor: anyone, reply: { 200: trendingReply } },
    async () => shared({ products: await listTrending() }),
  ),
})
