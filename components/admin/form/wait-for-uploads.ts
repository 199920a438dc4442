/** Resolves when no image of the form is being uploaded: its field has no data-sending then. */
export const waitForUploads = (form: HTMLFormElement): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (form.querySelector('[data-sending]')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-sending'] })
    check()
  })
