/** Placeholders of common syntaxes, for texts whose flags name none. */
export const GUESSED_PLACEHOLDERS =
  /%(?:\d+\$)?(?:\([\w.]+\))?[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?[sdiufgxXc@](?![\w%])|%\d+\b|\{\{?[\w.$-]*(?::[^{}\s]*)?\}\}?|\$\{[\w.]+\}|%\{[\w.]+\}/g
