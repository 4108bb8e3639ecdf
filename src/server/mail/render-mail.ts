import { locales, type Locale } from '../../contract/locales.ts'

type MailContent = {
  locale: Locale
  title: string
  paragraphs: string[]
  /** The one thing to do; the address is shown in full too, for those who do not trust buttons. */
  action?: { label: string; url: string }
  /** A code to type in. */
  code?: string
  footer: string
  /** Lists of links, each under its heading. */
  sections?: { title: string; items: { title: string; note: string; url: string }[] }[]
  /** Below the footer. */
  links?: { label: string; url: string }[]
}

/** Both forms of a mail from ready texts; nothing in them is read as HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { action, sections = [], links = [] } = content
  for (const { url } of [...(action ? [action] : []), ...sections.flatMap(({ items }) => items), ...links])
    checkAddress(url)
  return { text: renderText(content), html: renderHtml(content) }
}

/** The site's name in the subject: a new password could come from anyone. */
export const subjectOf = (title: string, site: string): string => `${title} · ${site}`

function renderText(content: MailContent): string {
  const { title, paragraphs, action, code, footer, sections = [], links = [] } = content
  const parts = [title, ...paragraphs]
  for (const section of sections)
    parts.push(section.title, ...section.items.map((item) => `${item.title} · ${item.note}\n${item.url}`))
  if (code) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  const below = [footer, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')
  return `${[...parts, `-- \n${below}`].join('\n\n')}\n`
}

// Inline, because many mail programs drop the style sheet; the sheet only changes colours for dark screens.
const font = `font-family:Onest,'Noto Sans Thai','Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const style = {
  body: `margin:0;padding:24px 12px;background-color:#F4F3EF;color:#1D1A16;${font};font-size:16px;line-height:1.55`,
  card: 'max-width:560px;margin:0 auto;padding:28px 28px 24px;background-color:#FFFFFF;border-radius:14px',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700',
  paragraph: 'margin:0 0 16px',
  section: 'margin:24px 0 8px;font-size:17px;line-height:1.3;font-weight:700',
  item: 'margin:0 0 10px',
  link: 'color:#7A4F00;font-weight:600',
  quiet: 'font-size:14px;color:#6B6458',
  code:
    'margin:8px 0 24px;padding:14px 12px;background-color:#F4F3EF;border-radius:10px;text-align:center;' +
    `font-family:'JetBrains Mono',Consolas,Menlo,monospace;font-size:28px;letter-spacing:6px;font-weight:700`,
  button:
    'display:inline-block;padding:13px 24px;background-color:#FFB92E;color:#241703;border-radius:10px;' +
    'font-weight:700;text-decoration:none',
  address: 'margin:0 0 16px;font-size:13px;word-break:break-all;color:#6B6458',
  footer: 'max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#6B6458',
}
const dark = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#171512!important;color:#F1EEE7!important}
.card{background-color:#221F1A!important}
.code{background-color:#2E2A23!important}
.quiet,.quiet a{color:#B3AA9A!important}
.link{color:#FFC857!important}
}`

function renderHtml(content: MailContent): string {
  const { locale, title, paragraphs, action, code, footer, sections = [], links = [] } = content
  const lines = paragraphs.map((paragraph) => `<p style="${style.paragraph}">${escapeLines(paragraph)}</p>`)
  for (const section of sections)
    lines.push(
      `<h2 style="${style.section}">${escapeHtml(section.title)}</h2>`,
      ...section.items.map(
        (item) =>
          `<p style="${style.item}"><a class="link" href="${escapeHtml(item.url)}" style="${style.link}">` +
          `${escapeHtml(item.title)}</a> <span class="quiet" style="${style.quiet}">${escapeHtml(item.note)}</span></p>`,
      ),
    )
  const below = links.map(({ label, url }) => `<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`)
  if (code) lines.push(`<p class="code" style="${style.code}">${escapeHtml(code)}</p>`)
  if (action) {
    const url = escapeHtml(action.url)
    lines.push(
      `<p style="margin:8px 0 20px"><a href="${url}" style="${style.button}">${escapeHtml(action.label)}</a></p>`,
      `<p class="quiet" style="${style.address}">${url}</p>`,
    )
  }
  return `<!doctype html>
<html lang="${locales[locale].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="${style.body}">
<div class="card" style="${style.card}" role="article" lang="${locales[locale].tag}">
<h1 style="${style.title}">${escapeHtml(title)}</h1>
${lines.join('\n')}
</div>
<p class="quiet" style="${style.footer}">${escapeLines(footer)}${below.join('')}</p>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const escapeLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** A link of ours begins with the site's address; anything else here is a fault of the program. */
function checkAddress(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !/^https?:$/.test(parsed.protocol) || /\s/.test(url))
    throw new Error('The action of a mail needs a web address')
}
