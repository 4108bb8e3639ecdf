import type { Path, Severity } from '../menu.ts'

// A fix may change what players see only where that is said before it is applied. Whatever is no more than a note is
// fixed without anybody noticing, and so is everything that is not here.

const visible = new Set(
  `amountEmpty bareHex commentCutsText compareNumber dottedKey enchantmentForm enchantmentLevel enchantmentUnknown
  expDropped fatalColor inventoryFallback inventoryUnknown lightLevel materialData materialInvalid materialLegacy
  materialMissing materialNamespace materialNumber materialUnknown minimumHigh minimumIdle moneyFree notBoolean numberIgnored
  onlyOptional permissionsMinimum placeholderForNumber quotedBoolean quotedNumber requirementMaterial
  requirementUnknown scalarForList slotClash slotOutside slotsBackwards slotsFatal stopWithoutMinimum titleMissing
  titleNotText unknownKey versionOver unknownWord wrongForm yamlAlias yamlAnchor yamlColon yamlComparison yamlEscape yamlFlowText
  yamlReserved yamlTab yamlTag`.split(/\s+/),
)

/** Commands and what is asked before them are nothing to look at. */
const unseen = /(?:_commands|click_requirement|open_requirement)$|^(?:args|open_command)$/

export function changesWhatIsSeen(code: string, severity: Severity, path: Path): boolean {
  // An empty line between others is the one note whose fix shows.
  if (code === 'noLine') return true
  if (severity === 'info' || !visible.has(code)) return false
  return !path.some((step) => typeof step === 'string' && unseen.test(step))
}
