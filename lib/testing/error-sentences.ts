import english from '@/lib/platform/errors/en.json'

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const patterns = Object.values(english).map(
  (sentence) =>
    new RegExp(
      `^${sentence
        .split(/\{\w+(?::kyat)?\}/)
        .map(escape)
        .join('.+')}$`,
      's',
    ),
)

/** Whether the shop answers an error with this English sentence. */
export const isErrorSentence = (text: string): boolean => patterns.some((pattern) => pattern.test(text))
