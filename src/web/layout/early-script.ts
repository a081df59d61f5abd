import { LESS_DATA_COOKIE, SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';
import { BAR_COLOUR } from '#web/content/bar-colour.ts';
import { LOCATION_KEY, THEME_KEY, USER_KEY, VIEW_KEY, VIEWED_KEY } from '#web/device/device-keys.ts';

// Runs before the first paint and applies the state of the device to the document:
// - the chosen theme, and the same colour for the browser's toolbar (theme-color)
// - data-session: the user seems to be signed in, so elements for visitors (Sign In, login form) are hidden
// - data-personal: there is a stored theme, location or session, so the header's code is loaded immediately
// - data-less: pictures wait for a tap
// - data-view: results are shown as rows
// - data-viewed: space is reserved for the listings that were viewed last
// It also blocks forms that need the page's script (data-script), so that an early tap cannot send a password
// in a plain form. It shows within one frame that a link or search was tapped (tap-feedback.ts), because the
// next page may take seconds. It marks photos that failed to load (data-broken), for which the style sheet shows a neutral
// picture. The code is old JavaScript, because it is sent to browsers without compilation.

/** For early-tap.ts. The browser itself submits plain forms, but their other buttons need script. */
const REMEMBER_EARLY_TAPS = `addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!b.matches('form:not([data-script]) :not([type=button])'))window.earlyTap=b},true)`;

/**
 * Marks the document and the tapped link. React stops clicks on parts without code, so the listener captures them.
 * After the event, `defaultPrevented` means that script handles the tap ('script'), and tap-feedback.ts removes the
 * marks. Links that open something on this page have `aria-expanded`.
 */
const MARK_TAPS = `function w(e,a){d.dataset.waiting='';if(a)a.dataset.tapped='';setTimeout(function(){if(e.defaultPrevented&&'waiting' in d.dataset)d.dataset.waiting='script'})}addEventListener('click',function(e,a){a=e.target.closest('a[href]:not([target],[download],[aria-expanded])');if(a&&!(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&a.origin===location.origin&&a.pathname+a.search!==location.pathname+location.search)w(e,a)},true);addEventListener('submit',function(e){if(e.target.closest('search'))w(e)},true);addEventListener('pageshow',function(e,a){if(e.persisted){delete d.dataset.waiting;if(a=document.querySelector('[data-tapped]'))delete a.dataset.tapped}})`;

export const EARLY_SCRIPT = `(function(d,s,u,m){m=document.head.appendChild(document.createElement('meta'));m.name='theme-color';m.content='${BAR_COLOUR.light}';try{s=localStorage;if(s.getItem('${THEME_KEY}')==='dark')d.classList.add('dark'),m.content='${BAR_COLOUR.dark}';if(s.${THEME_KEY}||s.${LOCATION_KEY})d.dataset.personal='';if(s.${VIEW_KEY}==='list')d.dataset.view='list';if(s.${VIEWED_KEY})d.dataset.viewed='';d.toggleAttribute('data-less',(u=/(?:.*__Host-)?${LESS_DATA_COOKIE}=(on|off)/.exec(document.cookie))?u[1]==='on':!!(navigator.connection&&navigator.connection.saveData));u=JSON.parse(s.getItem('${USER_KEY}'));if(u&&u.id&&u.email||document.cookie.indexOf('${SIGNED_IN_COOKIE}=')>=0)d.dataset.session='in',d.dataset.personal=''}catch(e){}addEventListener('submit',function(e){if('script' in e.target.dataset)e.preventDefault()},true);addEventListener('error',function(e){if(e.target.tagName==='IMG')e.target.dataset.broken=''},true);${REMEMBER_EARLY_TAPS};${MARK_TAPS}})(document.documentElement)`;
