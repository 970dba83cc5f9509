declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: undefined,
    options: { keepAllGlyphs: boolean; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
  export = subsetFont;
}
