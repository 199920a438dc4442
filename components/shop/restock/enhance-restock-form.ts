import { RESTOCK_FORM } from '@/components/shop/restock/restock-form-ids'
import { toFieldMessage } from '@/components/ui/state/error-message'
import { apiFetch } from '@/lib/platform/http/client'

/**
 * Sends the form of a product that is sold out without leaving the page, and shows how it ended; returns a function that ends
 * this. It knows no React: the form is HTML of the server, and most product pages have none.
 */
export function enhanceRestockForm(): (() => void) | undefined {
  const form = document.getElementById(RESTOCK_FORM.form)
  if (!(form instanceof HTMLFormElement)) return undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (form.ariaBusy !== 'true') void send(form)
  }
  form.addEventListener('submit', submit)
  return () => form.removeEventListener('submit', submit)
}

async function send(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('phone')
  const problem = document.getElementById(RESTOCK_FORM.problem)
  const done = document.getElementById(RESTOCK_FORM.done)
  if (!(field instanceof HTMLInputElement) || !problem || !done) return
  form.ariaBusy = 'true'
  try {
    // The form has its call as its action, because it is sent without scripts too.
    const { pathname } = new URL(form.action)
    await apiFetch(pathname, { method: 'POST', body: { phone: field.value } })
    form.hidden = true
    done.hidden = false
    done.focus()
  } catch (error) {
    problem.textContent = toFieldMessage(error, 'phone', problem.dataset['failed'] ?? '')
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', `phone-hint ${RESTOCK_FORM.problem}`)
    field.focus()
  } finally {
    form.ariaBusy = null
  }
}
