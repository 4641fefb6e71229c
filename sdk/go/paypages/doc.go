// A Pulumi package for paypages: registration pages, payment pages, discount codes and chat roles and channels.
package paypages
