declare const minted: unique symbol

/** The shopper a call acts for. Only lib/identity makes one, so holding it proves the check was made. */
export type Shopper = { readonly kind: 'shopper'; readonly customerId: number; readonly [minted]: true }

/** Somebody who may run the shop. Only lib/identity makes one. */
export type Admin = { readonly kind: 'admin'; readonly name: string; readonly [minted]: true }

/** Anybody at all: the catalogue is public. */
export type Anyone = { readonly kind: 'anyone'; readonly [minted]: true }

/** What an answer carries back to the browser beside its view: values of Set-Cookie. */
export type Reply = { cookies: string[] }

/** Who may call: the name stands in the API's description, `admit` decides. */
export type Gate<A> = {
  readonly name: 'anyone' | 'shopper' | 'admin' | 'shopper or admin'
  /** @throws AppError 'unauthenticated' or 'forbidden' when the caller may not. */
  readonly admit: (request: Request, reply: Reply) => Promise<A>
}
