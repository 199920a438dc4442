import type { Content, Operation } from '@/lib/openapi/openapi'

type Props = { method: string; path: string; operation: Operation }

/** Documents one call: method, path, required access, input and responses. */
export function ApiOperation({ method, path, operation }: Props) {
  const { parameters, requestBody, responses } = operation
  return (
    <details className="mt-3 rounded-xl border border-line p-3">
      <summary className="cursor-pointer">
        <code className="font-semibold text-jade uppercase">{method}</code>{' '}
        <code className="font-semibold">{path}</code>
        <span className="text-muted"> · {operation.summary}</span>
      </summary>
      <p className="mt-3 text-sm">
        May be called by: <strong>{operation['x-actor']}</strong>
      </p>
      {parameters.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {parameters.map((parameter) => (
            <li key={`${parameter.in} ${parameter.name}`}>
              <code>{parameter.name}</code> in {parameter.in}
              {parameter.required ? ', required' : ''}: {parameter.description}{' '}
              <code>{JSON.stringify(parameter.schema)}</code>
            </li>
          ))}
        </ul>
      )}
      {requestBody && <BodyContent title="Takes" content={requestBody.content} />}
      {Object.entries(responses).map(([status, { description, content }]) => (
        <BodyContent key={status} title={`${status}: ${description}`} content={content} />
      ))}
    </details>
  )
}

function BodyContent({ title, content }: { title: string; content: Content }) {
  return Object.entries(content).map(([type, body]) => (
    <div key={type} className="mt-3 text-sm">
      <p className="font-medium">
        {title} <span className="text-muted">({type})</span>
      </p>
      {[...listExamples(body), body.schema].map((value) => (
        <Json key={JSON.stringify(value)} value={value} />
      ))}
    </div>
  ))
}

/** The examples of a body itself, without those that stand for all calls. */
const listExamples = ({ example, examples = {} }: Content[string]): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).flatMap((one) => ('value' in one ? [one.value] : [])),
]

const Json = ({ value }: { value: unknown }) => (
  <pre className="mt-1 overflow-x-auto rounded-lg bg-ground p-2">{JSON.stringify(value, null, 2)}</pre>
)
