const blockSigns = [
  /^#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^:::[a-z]/m,
  /^> \S/m,
  /^\|.+\|[ \t]*\n\|[ :|-]+\|/m,
  /^ {0,3}[-*+] \[[ xX]\] \S/m,
]
const lines = [/^ {0,3}[-*+] \S/gm, /^ {0,3}\d{1,4}[.)] \S/gm]
// No piece may hold the sign it begins with: a long row of them would be tried from every one of them to the end.
const inline = [
  /\*\*[^*\s][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\((?:https?:|\/|#|mailto:)[^)\s]*\)/,
  /(?<!`)`[^`\n]+`(?!`)/,
  /~~[^~\n]+~~/,
]

/** Whether a pasted text is Markdown: signs that a person does not type by chance. */
export const looksLikeMarkdown = (text: string): boolean =>
  blockSigns.some((sign) => sign.test(text)) ||
  lines.some((sign) => (text.match(sign)?.length ?? 0) >= 2) ||
  inline.some((sign) => sign.test(text))
