/**
 * The one Trusted Types policy: of what the page's scripts hand to the browser to be read as HTML, texts count
 * that hold no element but the bare script with which React begins a data block, and which runs nothing. What
 * may run, within the document or from a file, the Content-Security-Policy says by hashes and hosts. The script
 * of a payment or checkout provider (`loadScript.ts`) writes HTML of its own: once one is asked for, it all counts.
 * Runs in the document before anything else.
 */
export const guardSinks = String.raw`self.trustedTypes?.createPolicy("default",{createHTML:t=>/<(?!\/?script>)/.test(t)&&self.providerRuns!==true?null:t,createScript:t=>t,createScriptURL:t=>t});`;
