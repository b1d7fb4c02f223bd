/** Names of all HTML elements, including obsolete ones. */
export const HTML_ELEMENTS: ReadonlySet<string> = words(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button',
  'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset',
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins',
  'kbd label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup',
  'option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span',
  'strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul',
  'var video wbr',
)

/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = words(
  'area base br col embed hr img input link meta param source track wbr',
)

/** Elements whose closing tag is optional in HTML. */
export const OPTIONAL_END: ReadonlySet<string> = words(
  'body caption colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr',
)

/** Elements with raw content, without tags. */
export const RAW_ELEMENTS: ReadonlySet<string> = words(
  'iframe noembed noframes noscript plaintext script style textarea title xmp',
)

/** Attributes with a URL that is loaded or followed. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = words(
  'action background cite data formaction href longdesc manifest ping poster src srcset xlink:href',
)

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
