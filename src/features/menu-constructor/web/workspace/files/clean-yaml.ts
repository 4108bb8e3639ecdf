import { parseDocument, visit } from 'yaml'

/**
 * The same menu in one spelling: two spaces, no flow lists, strings quoted alike. Comments and order stay. Returns the
 * text as it was where it cannot be read: a guess would lose something.
 */
export function cleanYaml(text: string): string {
  const document = parseDocument(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' })
  if (document.errors.length > 0) return text
  visit(document, {
    Collection: (_, node) => {
      if (node.items.length > 0) node.flow = false
    },
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string' && node.type === 'QUOTE_DOUBLE')
        node.type = 'QUOTE_SINGLE'
    },
  })
  const clean = document.toString({
    indent: 2,
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: false,
  })
  return text.includes('\r\n') ? clean.replaceAll('\n', '\r\n') : clean
}
