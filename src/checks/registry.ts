import { beginNewline } from './begin-newline.ts'
import type { Check } from './check.ts'
import { endNewline } from './end-newline.ts'
import { fluentParts } from './fluent/fluent-parts.ts'
import { fluentReferences } from './fluent/fluent-references.ts'
import { fluentSourceInnerHtml } from './fluent/fluent-source-inner-html.ts'
import { fluentSourceSyntax } from './fluent/fluent-source-syntax.ts'
import { fluentTargetInnerHtml } from './fluent/fluent-target-inner-html.ts'
import { fluentTargetSyntax } from './fluent/fluent-target-syntax.ts'
import { icuMessageFormat } from './icu/icu-message-format.ts'
import { icuMessageFormatSyntax } from './icu/icu-message-format-syntax.ts'
import { kabyleCharacters } from './letters/kabyle-characters.ts'
import { kashida } from './letters/kashida.ts'
import { multipleCapital } from './letters/multiple-capital.ts'
import { maxLength } from './limits/max-length.ts'
import { maxLines } from './limits/max-lines.ts'
import { sourceMaxLength } from './limits/source-max-length.ts'
import { asciidocMarkup } from './markup/asciidoc-markup.ts'
import { bbcode } from './markup/bbcode.ts'
import { mdLink } from './markup/md-link.ts'
import { mdReflink } from './markup/md-reflink.ts'
import { mdSyntax } from './markup/md-syntax.ts'
import { rstReferences } from './markup/rst-references.ts'
import { rstSyntax } from './markup/rst-syntax.ts'
import { safeHtml } from './markup/safe-html.ts'
import { safeMdx } from './markup/safe-mdx.ts'
import { url } from './markup/url.ts'
import { xmlCharsAroundTags } from './markup/xml-chars-around-tags.ts'
import { xmlInvalid } from './markup/xml-invalid.ts'
import { xmlTags } from './markup/xml-tags.ts'
import { angularjsFormat } from './placeholders/angularjs-format.ts'
import { automatticComponentsFormat } from './placeholders/automattic-components-format.ts'
import { cFormat } from './placeholders/c-format.ts'
import { cSharpFormat } from './placeholders/c-sharp-format.ts'
import { esFormat } from './placeholders/es-format.ts'
import { i18nextInterpolation } from './placeholders/i18next-interpolation.ts'
import { javaFormat } from './placeholders/java-format.ts'
import { javaPrintfFormat } from './placeholders/java-printf-format.ts'
import { javascriptFormat } from './placeholders/javascript-format.ts'
import { laravelFormat } from './placeholders/laravel-format.ts'
import { luaFormat } from './placeholders/lua-format.ts'
import { objcFormat } from './placeholders/objc-format.ts'
import { objectPascalFormat } from './placeholders/object-pascal-format.ts'
import { percentPlaceholders } from './placeholders/percent-placeholders.ts'
import { perlBraceFormat } from './placeholders/perl-brace-format.ts'
import { perlFormat } from './placeholders/perl-format.ts'
import { phpFormat } from './placeholders/php-format.ts'
import { placeholders } from './placeholders/placeholders.ts'
import { pythonBraceFormat } from './placeholders/python-brace-format.ts'
import { pythonFormat } from './placeholders/python-format.ts'
import { qtFormat } from './placeholders/qt-format.ts'
import { qtPluralFormat } from './placeholders/qt-plural-format.ts'
import { regex } from './placeholders/regex.ts'
import { rubyFormat } from './placeholders/ruby-format.ts'
import { schemeFormat } from './placeholders/scheme-format.ts'
import { unnamedFormat } from './placeholders/unnamed-format.ts'
import { vueFormat } from './placeholders/vue-format.ts'
import { optionalPlural } from './plurals/optional-plural.ts'
import { plurals } from './plurals/plurals.ts'
import { samePlurals } from './plurals/same-plurals.ts'
import { inconsistent } from './project/inconsistent.ts'
import { prohibitedInitialCharacter } from './project/prohibited-initial-character.ts'
import { reused } from './project/reused.ts'
import { translated } from './project/translated.ts'
import { endColon } from './punctuation/end-colon.ts'
import { endEllipsis } from './punctuation/end-ellipsis.ts'
import { endExclamation } from './punctuation/end-exclamation.ts'
import { endInterrobang } from './punctuation/end-interrobang.ts'
import { endQuestion } from './punctuation/end-question.ts'
import { endSemicolon } from './punctuation/end-semicolon.ts'
import { endStop } from './punctuation/end-stop.ts'
import { punctuationSpacing } from './punctuation/punctuation-spacing.ts'
import { maxSize } from './size/max-size.ts'
import { ellipsis } from './source/ellipsis.ts'
import { longUntranslated } from './source/long-untranslated.ts'
import { multipleFailures } from './source/multiple-failures.ts'
import { beginSpace } from './whitespace/begin-space.ts'
import { doubleSpace } from './whitespace/double-space.ts'
import { endSpace } from './whitespace/end-space.ts'
import { escapedNewline } from './whitespace/escaped-newline.ts'
import { newlineCount } from './whitespace/newline-count.ts'
import { zeroWidthSpace } from './whitespace/zero-width-space.ts'
import { accelerator } from './words/accelerator.ts'
import { checkGlossary } from './words/check-glossary.ts'
import { duplicate } from './words/duplicate.ts'
import { same } from './words/same.ts'

/** Every check, in the order in which they are listed. */
export const ALL_CHECKS: readonly Check[] = [
  same,
  beginNewline,
  endNewline,
  beginSpace,
  endSpace,
  doubleSpace,
  endStop,
  endColon,
  endQuestion,
  endExclamation,
  endInterrobang,
  endEllipsis,
  endSemicolon,
  maxLength,
  maxLines,
  multipleCapital,
  kashida,
  punctuationSpacing,
  kabyleCharacters,
  accelerator,
  escapedNewline,
  newlineCount,
  zeroWidthSpace,
  pythonFormat,
  phpFormat,
  cFormat,
  perlFormat,
  javascriptFormat,
  luaFormat,
  objectPascalFormat,
  schemeFormat,
  javaPrintfFormat,
  objcFormat,
  laravelFormat,
  pythonBraceFormat,
  cSharpFormat,
  javaFormat,
  i18nextInterpolation,
  esFormat,
  percentPlaceholders,
  vueFormat,
  angularjsFormat,
  qtFormat,
  qtPluralFormat,
  rubyFormat,
  perlBraceFormat,
  automatticComponentsFormat,
  icuMessageFormat,
  icuMessageFormatSyntax,
  plurals,
  samePlurals,
  inconsistent,
  reused,
  translated,
  bbcode,
  maxSize,
  xmlInvalid,
  xmlTags,
  xmlCharsAroundTags,
  mdLink,
  mdReflink,
  mdSyntax,
  rstReferences,
  rstSyntax,
  asciidocMarkup,
  safeHtml,
  safeMdx,
  url,
  placeholders,
  regex,
  duplicate,
  checkGlossary,
  prohibitedInitialCharacter,
  fluentSourceSyntax,
  fluentTargetSyntax,
  fluentParts,
  fluentReferences,
  fluentSourceInnerHtml,
  fluentTargetInnerHtml,
  optionalPlural,
  ellipsis,
  sourceMaxLength,
  multipleFailures,
  longUntranslated,
  unnamedFormat,
]
