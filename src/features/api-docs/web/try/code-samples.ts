/** One call, ready to be written down or sent. */
export type SampleCall = {
  method: string
  url: string
  /** Shows where the token goes. */
  token: boolean
  headers: Record<string, string>
  /** JSON as it is sent; for forms the name of the file. */
  body: { kind: 'json'; text: string } | { kind: 'file'; name: string } | null
}

export const sampleLanguages = ['curl', 'TypeScript', 'Python'] as const
type SampleLanguage = (typeof sampleLanguages)[number]

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

export function codeSample(language: SampleLanguage, call: SampleCall): string {
  return { curl: curlSample, TypeScript: typeScriptSample, Python: pythonSample }[language](call)
}

function curlSample({ method, url, token, headers, body }: SampleCall): string {
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${shell(url)}`]
  if (token) parts.push(`-H "Authorization: Bearer $BLOCKYARD_TOKEN"`)
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${shell(`${name}: ${value}`)}`)
  if (body?.kind === 'json') parts.push("-H 'Content-Type: application/json'", `-d ${shell(body.text)}`)
  if (body?.kind === 'file') parts.push(`-F ${shell(`file=@${body.name}`)}`)
  return parts.join(' \\\n  ')
}

function typeScriptSample({ method, url, token, headers, body }: SampleCall): string {
  const sent = [
    ...(token ? ['Authorization: `Bearer ${process.env.BLOCKYARD_TOKEN}`'] : []),
    ...Object.entries(headers).map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
    ...(body?.kind === 'json' ? [`'Content-Type': 'application/json'`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(sent.length > 0 ? [`headers: { ${sent.join(', ')} }`] : []),
    ...(body?.kind === 'json' ? [`body: JSON.stringify(${indented(body.text, '  ')})`] : []),
    ...(body?.kind === 'file' ? ['body: form'] : []),
  ]
  const form =
    body?.kind === 'file'
      ? `const form = new FormData()\nform.append('file', await openAsBlob(${quoted(body.name)}), ${quoted(body.name)})\n`
      : ''
  const more = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  return `${body?.kind === 'file' ? "import { openAsBlob } from 'node:fs'\n\n" : ''}${form}const response = await fetch(${quoted(url)}${more})\nif (!response.ok) throw new Error((await response.json()).error.message)\nconst answer = response.status === 204 ? null : await response.json()`
}

function pythonSample({ method, url, token, headers, body }: SampleCall): string {
  const sent = [
    ...(token ? [`"Authorization": f"Bearer {os.environ['BLOCKYARD_TOKEN']}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ]
  const options = [
    JSON.stringify(url),
    ...(sent.length > 0 ? [`headers={${sent.join(', ')}}`] : []),
    ...(body?.kind === 'json' ? [`json=${indented(pythonValue(body.text), '    ')}`] : []),
    ...(body?.kind === 'file' ? [`files={"file": open(${JSON.stringify(body.name)}, "rb")}`] : []),
    'timeout=25',
  ]
  const call = `requests.${method.toLowerCase()}(\n    ${options.join(',\n    ')},\n)`
  return `${token ? 'import os\n' : ''}import requests\n\nanswer = ${call}\nanswer.raise_for_status()`
}

/** JSON differs from Python in three words; inside strings they stay. */
const pythonValue = (json: string): string =>
  json.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (part) =>
    part === 'true' ? 'True' : part === 'false' ? 'False' : part === 'null' ? 'None' : part,
  )
