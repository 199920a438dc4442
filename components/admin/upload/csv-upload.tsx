'use client'

/**
 * components/admin/upload: Choosing and sending files and images in forms.
 */

import { buttonClass } from '@/components/ui/button/button'
import { FileInput } from '@/components/ui/upload/file-input'
import { Icon } from '@/components/ui/icon'

type Props = { label: string; busyLabel: string; isBusy: boolean; onFile: (file: File) => void }

/** A button that takes a CSV file. */
export const CsvUpload = ({ label, busyLabel, isBusy, onFile }: Props) => (
  <span className={`${buttonClass({ variant: 'secondary' })} relative focus-within:outline-3`}>
    <Icon of="icon-Upload" />
    {isBusy ? busyLabel : label}
    <FileInput
      aria-label={label}
      accept=".csv,text/csv"
      isBusy={isBusy}
      onFiles={([file]) => {
        if (file) onFile(file)
      }}
    />
  </span>
)
