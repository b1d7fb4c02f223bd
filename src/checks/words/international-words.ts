/** Words that many languages take over unchanged, in lower case. */
const WORDS = `
jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
ctrl control command cmd meta shift alt altgr esc escape tab del ins pgup pgdn capslock numlock
add add-on addon addons admin administrator agenda alarm album algebra alias alpha alt ampere android
animation api app applet apps april archive array artist ascii assembler atlas atom audio august aura auto
automatic avatar
backend backlog backspace backup badge banner bar barcode base basic batch beta bios bit bitcoin bitmap
bitrate bits blob block blog blogger blues bluetooth boolean boot bot box browser buffer bug bug-tracker
bugs build bus button byte bytes
cache cafe camera camping captcha casino center channel charset chat chats checkbox checksum chip
chrome classic client clip clipboard cloud club cluster code codec codecs com combo commit commits
compiler component computer console container context contrast control cookie cookies copyright cpu cron css
csv cursor cyan
daemon dashboard data database debug debugger december decimal delta demo design desktop detail developer
diagram dialog diesel digital disco disk document documentation dollar domain download downloads drive
driver drivers dual dump duplex dvd
e-mail editor element email emails emoji emoticon emulator engine enter error errors ethernet euro event
events excel exif export extension extra extras
facebook factor favicon fax february feed feedback file filename files film filter filters final firefox
firewall firmware flash floppy font fonts footer form format formats formula forum forums foto frame
framework freeware
gadget gamepad gateway generator genre gif giga git github gitlab gmail gnome google gospel gps gram
grammar graph gravatar grid gui gzip
handler hardware hash hashtag header headset hertz hex hexadecimal hip-hop hobby homepage horizontal host
hosting hostname hotel hotfix hotline html http https hub hybrid
icon icons id imap import index indigo info information inline input instagram instance instrument integer
interface international internet intro ion iso
jabber java javascript jazz joule jpeg json junk
karaoke kelvin kernel kilo kilobyte kilogram kilometer kit
label lambda laptop laser latex latin layer layout level levels limit link links linux liter local localhost
log logbook login logo logout loop
macro magenta mail mail-server mailbox mailer mailing mainframe malware manager manga manual map markdown
marker marketing markup mask master matrix max maximal maximum media mega megabyte meme memo menu meta
metadata metal meter metro micro microsoft min mini minimal minimum minus minute minutes mix mod modem modul
module modules monitor mono motor mp3 multi multimedia multiplayer
name namespace nano navigation neon net network news newsletter newton nickname node nominal normal notebook
november null
object office offline offset ohm ok okay online opera operator option options oracle orange ordinal original
outbox output
package packet pager panel panorama paragraph parameter parser partner party pascal patch path pause paypal
pdf peer peso photo php ping pinyin pixel pixels pizza plasma platform playback playlist plug-in plugin
plugins plus podcast podcasts pointer pop pop-up popup port portable portal portrait ports post poster
prefix premium preset print pro processor profil profile program prolog prompt protocol provider proxy pull
punk push python
qr query quiz
radar radio radius ragtime rap raster rate ratio readme reggae region relay release remix reset retro robot
rock role roman root rotation router rsa rss ruby
safari samba sample sans scan scanner scenario schema score screenshot screenshots script scripts scroll
sector segment semester seminar sensor september serial server servers set shell shift shop signal simulator
singular site skype slide slider slogan slot smart smartphone smiley sms snapshot soap socket software solo
soprano soundtrack spam spammer spline sponsor sport sql ssl stack standard start startup stat static
station status stereo stop streaming string strings studio sub subversion super superuser support swing
switch symbol sync syntax system
tab tablet tabs tag tags tango tar taxi tcp team teams techno telefon telegram template tempo tera terminal
tesla test tests text texture theme themes thread threads ticker ticket tickets timeout timer toggle token
toolbar total track trackback tracker trailer transfer transport trigger trio tsunami tuner tunnel turbo
tutorial tweet twitter type
ubuntu ultra unicode unit unix update updates upload url urls usenet user username utf
validator variant vector verb version versions vertical via video videos virtual virus volt volume
wallpaper watt web webcam weblate webmaster website whatsapp wi-fi widget wifi wiki wikipedia window windows
wizard wordpress workflow workshop
xml xmpp
yahoo yaml yen yoga youtube
zero zip zone zoom
`

let words: ReadonlySet<string> | null = null

/** True for a word, in lower case, that many languages take over unchanged: loanwords, units, names of techniques. */
export function isInternationalWord(word: string): boolean {
  words ??= new Set(WORDS.split(/[\s-]+/u))
  return words.has(word)
}
