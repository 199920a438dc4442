import { z } from 'zod'
import { calls } from '@/app/api/calls'
import { cacheTags } from '@/lib/cache'
import { describeApi, type OpenApi } from '@/lib/http/openapi'
import { resource, route, shared } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'

/** Made once: describing takes the processor longer than answering a hundred calls. */
let description: OpenApi | undefined

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'This description', actor: anyone, reply: { 200: z.record(z.string(), z.unknown()) } },
    () => Promise.resolve(shared((description ??= describeApi(calls)), cacheTags.api)),
  ),
})
