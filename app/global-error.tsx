'use client'

/** The last-resort error page. The root layout failed, so neither translations nor styles are available. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body style={{ font: '1rem/1.7 system-ui, sans-serif', padding: '4rem 1.5rem', textAlign: 'center' }}>
        <main>
          <h1>Something went wrong</h1>
          <p lang="my">တစ်ခုခု မှားယွင်းသွားပါသည်</p>
          <p>
            <a href="">Retry</a>
          </p>
        </main>
      </body>
    </html>
  )
}
