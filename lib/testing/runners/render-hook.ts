import { act, createElement } from 'react'

/** What React asks a document for when a component draws nothing. */
const target = { addEventListener: () => undefined, removeEventListener: () => undefined }
const view = Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, HTMLIFrameElement: Object })
const page = { ...target, nodeType: 9, activeElement: null, defaultView: view }
const createContainer = (): object => ({ ...target, nodeType: 1, tagName: 'DIV', ownerDocument: page })

/** Runs a hook as React does in a browser, with its effects. */
export async function renderHook<Result>(hook: () => Result) {
  Object.assign(globalThis, { window: globalThis, document: page })
  const { createRoot } = await import('react-dom/client')
  let result: Result | undefined
  const Host = () => {
    result = hook()
    return null
  }
  const root = createRoot(createContainer() as Element)
  const settle = (work: () => unknown) =>
    act(async () => {
      await work()
    })
  /** Renders again, because what `hook` reads has changed. */
  const render = () => settle(() => root.render(createElement(Host)))
  /** The result of the newest render. */
  const read = () => result as Result
  await render()
  /** `act` does something with the result, and waits for what follows from it. */
  return { read, render, act: (work: (result: Result) => unknown) => settle(() => work(read())) }
}
