import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { afterPaint, onToast, drainToasts } from '@/components/ui/toast/toast-queue'

/** Shows the waiting toasts. Hidden from screen readers, because the live region announces the same text. */
function showWaiting(): void {
  for (const { kind, text, duration, action } of drainToasts()) {
    const show = kind === 'success' ? toast.success : toast.error
    show(<span aria-hidden="true">{text}</span>, {
      duration,
      ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
    })
  }
}

export default function ToastViewport({ label }: { label: string }) {
  useEffect(() => {
    const end = onToast(() => afterPaint(showWaiting))
    showWaiting()
    return end
  }, [])
  return (
    <Toaster
      theme="system"
      position="top-center"
      containerAriaLabel={label}
      offset={16}
      mobileOffset={12}
      toastOptions={{
        classNames: {
          toast:
            '!rounded-card !border-line !bg-surface !text-ink !font-sans focus-visible:!outline-3 focus-visible:!outline-jade',
          error: '!border-danger [&_[data-icon]]:text-danger',
          success: '[&_[data-icon]]:text-jade',
          actionButton: '!bg-jade !text-on-jade !min-h-11',
        },
      }}
    />
  )
}
