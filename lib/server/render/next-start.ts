/** Next internal: the server to which an app of `next()` hands its requests. */
type StartedApp = { server: { getServer: () => Promise<{ prepare: () => Promise<void> }> } }

const isStarted = (app: object): app is StartedApp => 'server' in app

/**
 * Waits until Next can render. Its own prepare() does not in production: it logs that its server did not start, and every
 * page answers 500 afterwards.
 * @throws Error that says what Next could not load.
 */
export async function waitUntilStarted(app: object): Promise<void> {
  if (!isStarted(app)) throw new TypeError('This version of Next keeps its server elsewhere')
  const server = await app.server.getServer()
  await server.prepare()
}
