/** A class without fields and methods, as a compiler for Java 21 would write it: enough for a plugin of the demo. */
export function emptyClass(name: string): Buffer {
  const utf8 = (text: string) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([Buffer.from([1, bytes.length >> 8, bytes.length & 0xff]), bytes])
  }
  const classOf = (index: number) => Buffer.from([7, 0, index])
  const java21 = 65
  return Buffer.concat([
    Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, java21]),
    // Five entries; the format never uses the first.
    Buffer.from([0, 5]),
    utf8(name.replaceAll('.', '/')),
    classOf(1),
    utf8('java/lang/Object'),
    classOf(3),
    // Public, with `super` called as usual; itself; its parent; no interfaces, fields, methods, attributes.
    Buffer.from([0, 0x21, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]),
  ])
}
