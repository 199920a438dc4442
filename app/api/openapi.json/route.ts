import { z } from 'zod'
import { calls } from '@/app/api/calls'
import { describeApi } from '@/lib/http/openapi'
import { resource, route, shared } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'This description', actor: anyone, reply: { 200: z.record(z.string(), z.unknown()) } },
    () => Promise.resolve(shared(describeApi(calls), 'api')),
  ),
})
