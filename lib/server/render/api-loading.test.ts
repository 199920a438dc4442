import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadCalls } from '@/lib/server/render/api-loading'
import type { RouteModules } from '@/lib/server/render/api-router'
import { eventually } from '@/lib/testing/eventually'

const text = (answer: string) => ({ GET: () => Promise.resolve(new Response(answer)) })
const health: RouteModules = { '/api/health': text('alive'), '/api/health/ready': text('ready') }
const all: RouteModules = { ...health, '/api/teas': text('tea') }

let server: Server
let finish: (modules: RouteModules) => void
let fail: (error: Error) => void
let loadRoutes: jest.Mock<Promise<RouteModules>>
const onLoad = jest.fn()

/** A process that has just started, whose modules are there after `finish`. */
beforeEach(async () => {
  const modules = new Promise<RouteModules>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  loadRoutes = jest.fn(() => modules)
  onLoad.mockClear()
  const routes = { loadRoutes, loadHealthRoutes: () => Promise.resolve(health) }
  server = createServer(loadCalls((_, response) => response.end('page'), routes, onLoad).listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function ask(path: string): Promise<string | number> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  return answer.status === 200 ? answer.text() : answer.status
}

it('pages do not wait for the modules of calls, and do not load them', async () => {
  expect(await ask('/product')).toBe('page')
  expect(loadRoutes).not.toHaveBeenCalled()
})

it('readiness is answered before the modules of all calls are there, which it has them load', async () => {
  expect(await ask('/api/health/ready?needs=writes')).toBe('ready')
  await eventually('the modules of all calls are asked for', () => loadRoutes.mock.calls.length === 1)
  const tea = ask('/api/teas')
  expect(onLoad).not.toHaveBeenCalled()
  finish(all)
  expect(await tea).toBe('tea')
  expect([await ask('/api/health'), await ask('/api/teas')]).toEqual(['alive', 'tea'])
  expect([loadRoutes.mock.calls.length, onLoad.mock.calls.length]).toEqual([1, 1])
})

it('a shop whose modules cannot be loaded is not ready', async () => {
  expect(await ask('/api/health')).toBe('alive')
  await eventually('the modules of all calls are asked for', () => loadRoutes.mock.calls.length === 1)
  fail(new Error('a module is broken'))
  expect(await Promise.all(['/api/health/ready', '/api/teas'].map(ask))).toEqual([500, 500])
})
