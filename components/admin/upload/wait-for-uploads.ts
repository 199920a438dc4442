const SENDING = '[data-sending]'

/** Whether a picture of the form is being uploaded. */
export const isUploading = (form: HTMLFormElement): boolean => form.querySelector(SENDING) !== null

/** Waits until no picture of the form is being uploaded; false when one that it has waited for has failed. */
export async function waitForUploads(form: HTMLFormElement): Promise<boolean> {
  if (!isUploading(form)) return true
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isUploading(form)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-sending'] })
  })
  return form.querySelector('[data-upload-failed]') === null
}
